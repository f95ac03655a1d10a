import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { stored } from '../../lib/stored.ts'
import classes from './kept-height.module.css'

const isHeight = (value: unknown): value is number => typeof value === 'number' && value >= 0
const heights = stored('yunque:height', 0, isHeight)

interface Props {
  /** Of this block, in this browser. */
  readonly name: string
  /** Whether all that decides on the content has been read. */
  readonly arrived: boolean
  readonly children: ReactNode
}

/** A block that appears once its data is there. Until then it keeps the height of the last visit, so that nothing below it moves. */
export function KeptHeight({ name, arrived, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [last] = useState(() => heights.get(name))
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight
    if (arrived && height !== undefined && height !== heights.get(name)) heights.set(name, height)
  })
  return (
    <div ref={box} className={classes.root} style={arrived ? undefined : { minHeight: last }}>
      {children}
    </div>
  )
}
