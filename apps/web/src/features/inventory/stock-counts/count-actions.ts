import { type CountRow, countMessages } from '@yunque/contract/inventory/stock-counts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { countZero, leftToReview, postCount, voidCount } from './counts.api.ts'
import { texts } from './texts.ts'

/** Shows the changes of a count, asks, and posts it. */
export async function confirmPost({ id, version }: CountRow, onStart?: () => void): Promise<string | null> {
  const left = await leftToReview(id)
  return askAndRun({
    question: { title: texts.postTitle(id), body: texts.postBody(left), action: texts.post },
    about: { post: id, version },
    run: (options) => postCount({ id, version }, options),
    done: countMessages.posted,
    errorMs: 8000,
    onStart,
  })
}

/** Asks and counts 0 of what nobody counted (stock.count-zero). */
export async function confirmZero({ id, version }: CountRow): Promise<string | null> {
  const { uncounted } = await leftToReview(id)
  return askAndRun({
    question: {
      title: texts.zeroTitle(id),
      body: texts.zeroBody(uncounted),
      action: texts.zeroAction,
      danger: true,
    },
    about: { zero: id, version },
    run: () => countZero(id),
    done: countMessages.zeroed,
  })
}

/** Asks and voids an open count. */
export const confirmVoid = ({ id, version, counted }: CountRow): Promise<string | null> =>
  askAndRun({
    question: {
      title: texts.voidTitle(id),
      body: texts.voidBody(counted),
      action: texts.voidTitle(id),
      danger: true,
    },
    about: { void: id, version },
    run: () => voidCount(id),
    done: countMessages.voided,
  })
