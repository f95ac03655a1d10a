import { Button, Group } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** The message of the server. */
  readonly message: string
  readonly onRetry?: () => void
  /** A way back, when the page has no other. */
  readonly onBack?: () => void
}

/** A failed read, with the server's message and a retry button. */
export function ErrorState({ message, onRetry, onBack }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={32} stroke={1.5} aria-hidden />}
        title="No se pudo cargar"
        text={message}
        action={
          <Group justify="center">
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Volver
              </Button>
            )}
            {onRetry && (
              <Button variant="default" onClick={onRetry}>
                Reintentar
              </Button>
            )}
          </Group>
        }
      />
    </div>
  )
}
