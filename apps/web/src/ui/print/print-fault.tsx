import { ErrorState } from '../feedback/error-state.tsx'
import { useBack } from './use-back.ts'

interface Props {
  /** The server's message. */
  readonly message: string
  readonly onRetry: () => void
  /** The target of "Volver" when the page was opened by its address. */
  readonly home: string
}

/** Shown when a document cannot be printed, for example because it does not exist, with a way back. */
export function PrintFault({ message, onRetry, home }: Props) {
  return <ErrorState message={message} onRetry={onRetry} onBack={useBack(home)} />
}
