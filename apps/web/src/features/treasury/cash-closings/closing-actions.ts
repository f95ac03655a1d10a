import type { CashClosingForm, CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { resultOf } from '@yunque/contract/treasury/count-result'
import { countedCash } from '@yunque/domain/cash-closing'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { countOf, type Pieces } from './cash-count.tsx'
import { closeTill, reopenTill } from './closings.api.ts'
import { type Others, othersToSend } from './other-counts.ts'
import { texts } from './texts.ts'

interface Closing {
  readonly closing: CashClosingForm
  readonly pieces: Pieces
  readonly others: Others
  readonly back: () => void
  readonly onStart: () => void
}

/** A blind count shows no figures before closing. Afterwards it stays on the screen and shows the result. */
export async function confirmClose({ closing, pieces, others, back, onStart }: Closing): Promise<void> {
  const { id, version, blind } = closing
  const counted = countOf(pieces) ?? (blind ? nothingCounted : null)
  const rest = othersToSend(closing, others)
  const visible = closing.blind ? null : { total: closing.totalCaja, result: resultOf(counted, closing) }
  await askAndRun({
    question: {
      title: texts.closeTitle(id),
      body: visible
        ? texts.closeBody(visible.total, visible.result)
        : texts.closeBlindBody(countedCash(counted ?? nothingCounted)),
      action: texts.closeTitle(id),
    },
    about: { close: id, version, counted, ...rest },
    onStart,
    run: async (options) => {
      await closeTill({ id, counted, ...rest }, options)
      if (!blind) back()
    },
    done: texts.closed,
  })
}

const nothingCounted = { cordobas: [], dollars: [] }

/** Asks and reopens a closed till; returns the server's refusal, or null. */
export function confirmReopen(closing: CashClosingRow): Promise<string | null> {
  const { id, version } = closing
  const title = texts.reopenTitle(id)
  return askAndRun({
    question: { title, body: texts.reopenBody(closing), action: title },
    about: { reopen: id, version },
    run: () => reopenTill(id),
    done: texts.reopened(texts.reopen),
  })
}
