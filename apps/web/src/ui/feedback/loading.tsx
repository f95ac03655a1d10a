import { Button, Skeleton } from '@mantine/core'
import classes from './loading.module.css'
import { useElapsed } from './use-elapsed.ts'

interface Props {
  /** Lines of the skeleton, as tall as the content, so that the layout does not shift. */
  readonly lines?: number
  readonly onCancel?: () => void
}

/** Nothing for 0.2 s, then a skeleton, after 10 s a message with a retry button (screens.progress). */
export function Loading({ lines = 6, onCancel }: Props) {
  const shown = useElapsed(true, 200)
  const long = useElapsed(true, 10_000)
  return (
    <div className={classes.loading} role="status" aria-label="Cargando" data-shown={shown || undefined}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered
        <Skeleton key={index} height={20} width={`${90 - (index % 3) * 15}%`} animate={shown} />
      ))}
      {long && (
        <div className={classes.long}>
          Tarda más de lo normal…
          {onCancel && (
            <Button variant="default" size="compact-sm" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
