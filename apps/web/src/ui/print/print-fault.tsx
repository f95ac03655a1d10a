import { ErrorState } from '../feedback/error-state.tsx'
import { useBack } from './use-back.ts'

interface Props {
  /** The server's sentence. */
  readonly message: string
  readonly onRetry: () => void
  /** Where "Volver" leads whoever opened the page by its address. */
  readonly home: string
}

/** A paper that cannot be shown, as of a document that does not exist, and the way back from it. */
export function PrintFault({ message, onRetry, home }: Props) {
  return <ErrorState message={message} onRetry={onRetry} onBack={useBack(home)} />
}
