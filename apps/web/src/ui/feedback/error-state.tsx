import { Button, Group } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** The server's sentence. */
  readonly message: string
  readonly onRetry?: () => void
  /** Back to where the person came from, where nothing else leads there. */
  readonly onBack?: () => void
}

/** What could not be read, in the server's words, with a way to try again. */
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
