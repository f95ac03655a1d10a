import { Button } from '@mantine/core'
import { IconFileImport, IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type OpeningState, openingDayMessages } from '@yunque/contract/openings/opening-day'
import { rowsOf } from '@yunque/contract/openings/opening-paper'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { unlessDeclined } from '../../../ui/feedback/unless-declined.ts'
import { Section } from '../../../ui/page/section.tsx'
import { closeOpening } from './opening-day.api.ts'
import classes from './opening-day.module.css'
import { ReopenDialog } from './reopen-dialog.tsx'
import { texts } from './texts.ts'

/** What the store has and owes: from the books while the opening is open, from the act once it is closed. */
export function OpeningFigures({ state }: { readonly state: OpeningState }) {
  const { totals, actId, acts, openingDate } = state
  const rows = rowsOf(state)
  const act = acts.find(({ id }) => id === actId)
  const mayChange = useCan('app')
  return (
    <Section title={act ? texts.figuresOf(formatDate(act.date)) : texts.figures}>
      {act && <p className={classes.hint}>{texts.closed(formatDateTime(act.createAt), act.createBy)}</p>}
      {rows.length === 0 ? (
        <p className={classes.hint}>{texts.nothing}</p>
      ) : (
        <table className={classes.figures} aria-label={texts.figures}>
          <thead>
            <tr>
              <th scope="col">{texts.concept}</th>
              <th scope="col">{texts.detail}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, detail, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{detail}</td>
                <td>{formatMoney(value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {(['assets', 'payables', 'capital'] as const).map((total) => (
              <tr key={total}>
                <th scope="row" colSpan={2}>
                  {texts[total]}
                </th>
                <td>{formatMoney(totals[total])}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      )}
      <div className={classes.actions}>
        {actId === null ? (
          mayChange && <CloseActions openingDate={openingDate} />
        ) : (
          <ActActions id={actId} state={state} />
        )}
      </div>
    </Section>
  )
}

function CloseActions({ openingDate }: Pick<OpeningState, 'openingDate'>) {
  const close = useMutation({
    mutationFn: (day: string) =>
      unlessDeclined(
        closeOpening({ anyway: { title: texts.closeOn(formatDate(day)), action: texts.close } }),
      ),
    onSuccess: (done) => done && toast.success(openingDayMessages.done),
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/app/importaciones" />}
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {texts.import}
      </Button>
      <BusyButton
        leftSection={<IconLock size={16} aria-hidden />}
        busy={close.isPending}
        disabled={openingDate === null}
        title={openingDate === null ? texts.saveFirst : undefined}
        onClick={() => openingDate !== null && close.mutate(openingDate)}
      >
        {texts.close}
      </BusyButton>
    </>
  )
}

function ActActions({ id, state }: { readonly id: number; readonly state: OpeningState }) {
  const [reopening, setReopening] = useState(false)
  const mayReopen = useCan('app')
  return (
    <>
      {mayReopen && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          onClick={() => setReopening(true)}
        >
          {texts.reopen}
        </Button>
      )}
      <Button
        renderRoot={(props) => (
          <Link {...props} to="/app/imprimir/acta-de-apertura/$id" params={{ id: String(id) }} />
        )}
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {texts.print}
      </Button>
      {reopening && <ReopenDialog state={state} onClose={() => setReopening(false)} />}
    </>
  )
}
