import { type CountRow, countMessages } from '@yunque/contract/inventory/stock-counts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { leftToReview, postCount, voidCount } from './counts.api.ts'
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
