import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { texts } from './texts.ts'

interface Props {
  readonly breaches: number | null
  /** What was restored, in which the rules were broken too. */
  readonly when: string
}

/** Whether the books of a restored store hold. */
export function BooksResult({ breaches, when }: Props) {
  return breaches === 0 ? (
    <Alert color="green" icon={<IconCircleCheck />} role="status">
      {texts.booksClean}
    </Alert>
  ) : (
    <Alert color="yellow" role="status">
      {texts.booksBroken(breaches ?? 0, when)}
    </Alert>
  )
}
