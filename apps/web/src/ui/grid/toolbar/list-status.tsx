import { Button } from '@mantine/core'
import { useElapsed } from '../../feedback/use-elapsed.ts'
import { useGrid } from '../grid-context.ts'
import styles from './bars.module.css'

/** Progress (screens.progress): nothing at first, a thin bar after 0.2 s, a message and a cancel button after 10 s. */
export function ListStatus() {
  const { source } = useGrid()
  const isSlow = useElapsed(source.isFetching, 200)
  const isVerySlow = useElapsed(source.isFetching, 10_000)
  return (
    <div className={styles.status}>
      {isSlow && <div className={styles.progress} role="progressbar" aria-label="Cargando la lista" />}
      {isVerySlow && (
        <div className={styles.slow} role="status">
          La consulta está tardando.
          <Button size="compact-xs" variant="default" onClick={source.cancel}>
            Cancelar
          </Button>
        </div>
      )}
    </div>
  )
}
