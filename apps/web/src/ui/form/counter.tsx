import type { ReactNode } from 'react'
import classes from './counter.module.css'

interface Counter {
  inputContainer?: (input: ReactNode) => ReactNode
}

/**
 * The counter `120/150` under a text field. Text past the limit stays visible and the schema refuses it with the
 * specification's message. It is not cut silently on paste.
 */
export function counterOf(text: string, maxLength: number | undefined, show: 'near' | 'always'): Counter {
  if (maxLength === undefined) return {}
  const near = text.length >= maxLength * 0.8
  if (show === 'near' && !near) return {}
  const left = maxLength - text.length
  return {
    inputContainer: (input) => (
      <>
        {input}
        <span className={classes.counter} data-over={left < 0 || undefined} aria-hidden>
          {text.length}/{maxLength}
        </span>
        <span className="yq-visually-hidden" role="status">
          {near ? spoken(left) : ''}
        </span>
      </>
    ),
  }
}

function spoken(left: number): string {
  return left >= 0 ? `Quedan ${left} caracteres` : `Sobran ${-left} caracteres`
}
