import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './charts.module.css'

interface Props {
  readonly title: string
  /** Choices and links, beside the title. */
  readonly tools?: ReactNode
  /** The height of the chart, reserved while it loads so that the layout does not shift. */
  readonly height: number
  readonly state: ChartState
  /** The text when there is nothing to show. */
  readonly none: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Load state of a chart. */
export interface ChartState {
  readonly isLoading: boolean
  readonly isEmpty: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** A chart with its heading. Its height stays the same while it loads, is empty or failed. */
export function ChartCard({ title, tools, height, state, none, className, children }: Props) {
  const heading = useId()
  return (
    <section
      className={`${classes.card} ${className ?? ''}`}
      aria-labelledby={heading}
      aria-busy={state.isLoading}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {title}
        </h2>
        {tools}
      </header>
      <div style={{ minHeight: height }}>
        <Content state={state} none={none} height={height}>
          {children}
        </Content>
      </div>
    </section>
  )
}

function Content({
  state: { isLoading, isEmpty, error, retry },
  none,
  height,
  children,
}: Pick<Props, 'state' | 'none' | 'height' | 'children'>) {
  if (error)
    return (
      <div role="alert" className={classes.message} style={{ height }}>
        {error.message}
        <Button variant="default" size="compact-sm" onClick={retry}>
          Reintentar
        </Button>
      </div>
    )
  if (isLoading) return null
  if (!isEmpty) return children
  return (
    <p className={classes.message} style={{ height }}>
      {none}
    </p>
  )
}

/** The state of a query whose answer is a list. */
export function chartState(query: {
  readonly data: readonly unknown[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}): ChartState {
  const { data, error, refetch } = query
  return {
    isLoading: data === undefined && error === null,
    isEmpty: data?.length === 0,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
