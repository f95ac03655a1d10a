import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** The server's sentence. */
  readonly message: string
  readonly onRetry?: () => void
}

/** What could not be read, in the server's words, with a way to try again. */
export function ErrorState({ message, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={32} stroke={1.5} aria-hidden />}
        title="No se pudo cargar"
        text={message}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              Reintentar
            </Button>
          )
        }
      />
    </div>
  )
}
