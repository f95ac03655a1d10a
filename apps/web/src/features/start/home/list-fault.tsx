import { Button } from '@mantine/core'
import classes from './home.module.css'
import { texts } from './texts.ts'

/** The error of a list that could not be loaded, with a retry button. */
export function ListFault({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div role="alert" className={classes.fault}>
      {error.message}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
