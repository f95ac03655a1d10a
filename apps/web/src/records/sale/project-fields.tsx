import { useQuery } from '@tanstack/react-query'
import { PaymentType } from '@yunque/contract/core/constants'
import type { ClientBuying, ProjectChoice } from '@yunque/contract/sales/projects'
import { mayTakeFor } from '@yunque/domain/projects'
import { formatMoney } from '../../lib/format/format.ts'
import { useReadOnly } from '../../ui/controls/read-only.tsx'
import { Wide } from '../../ui/form/field-grid.tsx'
import { type Choice, SelectField } from '../../ui/form/select-field.tsx'
import { clientBuyingQuery } from '../project-dialog/project.api.ts'
import { saleTexts as texts } from './texts.ts'
import { useDefaultClient } from './use-default-client.ts'
import type { SaleForm } from './use-sale-form.ts'

const nothing: ClientBuying = { projectRequired: false, buyersOnly: false, projects: [], buyers: [] }

/**
 * The project of the client and who takes the goods, for clients who have them (projects.required, projects.buyers). A
 * stored sale shows what it has.
 */
export function ProjectFields({ form }: Pick<SaleForm, 'form'>) {
  const { client, projectId, projectName, buyerId, buyerName, paymentTypeId } = form.values
  const reading = useReadOnly(false)
  const { projectRequired, buyersOnly, projects, buyers } = useBuying(client?.id, reading)
  const able = buyers.filter((buyer) => mayTakeFor(buyer, projectId))
  const choose = (id: number | null) => {
    const kept = buyers.some((buyer) => buyer.id === buyerId && mayTakeFor(buyer, id))
    form.set({ projectId: id, ...(kept ? {} : { buyerId: null }) })
  }
  const credit = paymentTypeId === PaymentType.credit
  return (
    <>
      {(projects.length > 0 || projectId !== null || (projectRequired && !reading)) && (
        <Wide>
          <SelectField
            {...form.field('projectId', texts.project)}
            {...standingOf(projects, projectId, credit)}
            options={withStored(projects, projectId, projectName)}
            onChange={choose}
            placeholder={texts.noProject}
            required={projectRequired}
            clearable={!projectRequired}
          />
        </Wide>
      )}
      {(buyers.length > 0 || buyerId !== null || (buyersOnly && !reading)) && (
        <SelectField
          {...form.field('buyerId', texts.buyer)}
          options={withStored(able.map(named), buyerId, buyerName)}
          placeholder={texts.noBuyer}
          required={buyersOnly && credit}
          clearable
        />
      )}
    </>
  )
}

/** What a client offers; nothing for the general client, and in a stored sale. */
function useBuying(clientId: number | undefined, reading: boolean): ClientBuying {
  const everyone = useDefaultClient()
  const asks = clientId !== undefined && clientId !== everyone?.id && !reading
  const { data } = useQuery({ ...clientBuyingQuery(clientId ?? 0), enabled: asks })
  return (asks && data) || nothing
}

/** Two buyers may have one name: the cédula distinguishes them. */
const named = ({ id, name, identification }: ClientBuying['buyers'][number]): Choice<number> => ({
  id,
  name: identification === '' ? name : `${name} · ${identification}`,
})

/** The choices, with the stored one when it is no longer offered. */
function withStored(
  choices: readonly Choice<number>[],
  id: number | null,
  name: string | null,
): readonly Choice<number>[] {
  if (id === null || name === null || choices.some((choice) => choice.id === id)) return choices
  return [...choices, { id, name }]
}

/** What the project owes and may still owe, for a sale on credit. */
function standingOf(
  projects: readonly ProjectChoice[],
  projectId: number | null,
  credit: boolean,
): { description?: string } {
  const project = projects.find(({ id }) => id === projectId)
  if (!project || !credit) return {}
  const { balance, creditLimit } = project
  const parts = [texts.owed(formatMoney(balance))]
  if (creditLimit !== null) parts.push(texts.available(formatMoney(Math.max(0, creditLimit - balance))))
  return { description: parts.join(' · ') }
}
