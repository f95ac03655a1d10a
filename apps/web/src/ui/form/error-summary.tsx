import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './error-summary.module.css'
import type { Issue } from './issues.ts'

interface Props {
  readonly issues: readonly Issue[]
  readonly serverError: string | null
  /** Counts the refused attempts. */
  readonly attempts: number
}

/** The errors of a form, with a link to each field. Takes the focus at every attempt (screens.errors). */
export function ErrorSummary({ issues, serverError, attempts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (issues.length === 0 && serverError === null) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <div>
        {serverError !== null && <p className={classes.text}>{serverError}</p>}
        {issues.length > 0 && (
          <>
            <p className={classes.title}>{title(issues.length)}</p>
            <ul className={classes.list}>
              {issues.map((issue) => (
                <li key={`${issue.path} ${issue.message}`}>
                  <Entry issue={issue} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Entry({ issue: { label, message, target } }: { issue: Issue }) {
  const text = label === '' ? message : `${label}: ${message}`
  if (target === undefined) return text
  const go = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a href={`#${target}`} onClick={go} className={classes.link}>
      {text}
    </a>
  )
}

function title(count: number): string {
  return count === 1 ? 'Hay un dato por corregir' : `Hay ${count} datos por corregir`
}
