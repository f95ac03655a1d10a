import { type CountRow, countMessages } from '@yunque/contract/inventory/stock-counts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { cancelCount, leftToReview, postCount } from './counts.api.ts'
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
export const confirmCancel = ({ id, version, counted }: CountRow): Promise<string | null> =>
  askAndRun({
    question: {
      title: texts.cancelTitle(id),
      body: texts.cancelBody(counted),
      action: texts.cancelTitle(id),
      danger: true,
    },
    about: { cancel: id, version },
    run: () => cancelCount(id),
    done: countMessages.cancelled,
  })
