import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { texts } from './texts.ts'

/** Whether the books of a restored store hold. */
export function BooksResult({ breaches }: { readonly breaches: number | null }) {
  return breaches === 0 ? (
    <Alert color="green" icon={<IconCircleCheck />} role="status">
      {texts.booksClean}
    </Alert>
  ) : (
    <Alert color="yellow" role="status">
      {texts.booksBroken(breaches ?? 0)}
    </Alert>
  )
}
