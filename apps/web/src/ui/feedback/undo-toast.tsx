import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** 'Línea eliminada · Deshacer', for 8 s (screens.undo). */
export function toastUndo(text: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 8000,
    withBorder: true,
    color: 'neutral',
    role: 'status',
    message: (
      <>
        {text} ·{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Deshacer
        </Button>
      </>
    ),
  })
}
