import { Button, Group, Stack, Text } from '@mantine/core'
import { PaymentType } from '@yunque/contract/core/constants'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import type { ClientBuying } from '@yunque/contract/sales/projects'
import { mayTakeFor } from '@yunque/domain/projects'
import { type FormEvent, useState } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { clientBuyingQuery } from '../../../records/project-dialog/project.api.ts'
import { ask } from '../../../ui/feedback/ask.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { texts } from './texts.ts'

/** What a pre-sale is billed with besides its payment. */
type Chosen = { readonly projectId?: number | null; readonly buyerId?: number | null }

/**
 * Asks for the project and for who takes the goods of a pre-sale that is billed, where its client requires them and the
 * pre-sale has none (projects.required, projects.buyers). Null: the user cancelled.
 */
export async function askBuyer(preBill: PreBillRow): Promise<Chosen | null> {
  const { clientId, projectId, buyerId, paymentTypeId } = preBill
  const buying = await queryClient.fetchQuery(clientBuyingQuery(clientId))
  const lacksBuyer = buying.buyersOnly && paymentTypeId === PaymentType.credit && buyerId === null
  if (!lacksBuyer && (!buying.projectRequired || projectId !== null)) return {}
  return ask<Chosen>({
    title: texts.whoTakes,
    size: 460,
    hasLists: true,
    content: (answer) => (
      <BuyerForm buying={buying} preBill={preBill} lacksBuyer={lacksBuyer} answer={answer} />
    ),
  })
}

interface Props {
  readonly buying: ClientBuying
  readonly preBill: PreBillRow
  readonly lacksBuyer: boolean
  readonly answer: (chosen: Chosen | null) => void
}

function BuyerForm({ buying, preBill, lacksBuyer, answer }: Props) {
  const [projectId, setProject] = useState(preBill.projectId)
  const [buyerId, setBuyer] = useState(preBill.buyerId)
  const able = buying.buyers.filter((buyer) => mayTakeFor(buyer, projectId))
  const isTold =
    (projectId !== null || !buying.projectRequired) &&
    (!lacksBuyer || able.some((buyer) => buyer.id === buyerId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTold) answer({ projectId, buyerId })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{texts.whoTakesBody(preBill.nameClient)}</Text>
        {buying.projects.length > 0 && (
          <SelectField
            label={texts.project}
            options={buying.projects}
            value={projectId}
            onChange={setProject}
            required={buying.projectRequired}
            autoFocus
          />
        )}
        <SelectField
          label={texts.buyer}
          options={able}
          value={buyerId}
          onChange={setBuyer}
          required={lacksBuyer}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!isTold}>
            {texts.bill}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
