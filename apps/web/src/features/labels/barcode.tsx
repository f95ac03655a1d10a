import { barsOf } from '@yunque/contract/labels/bars'
import { useMemo } from 'react'
import classes from './labels.module.css'

/** A bar code: EAN-13 if the code is one, otherwise Code 128. Drawn by us, because the Content Security Policy forbids inline styles. */
export function Barcode({ code }: { readonly code: string }) {
  const bars = useMemo(() => barsOf(code), [code])
  if (bars === null) return <span className={classes.code}>{code}</span>
  return (
    <>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Código de barras ${code}`}
      >
        {runsOf(bars).map(({ at, width }) => (
          <rect key={at} x={at} y={0} width={width} height={40} />
        ))}
      </svg>
      <span className={classes.code}>{code}</span>
    </>
  )
}

/** The start and the width of each bar, in modules. */
function runsOf(bars: string): { at: number; width: number }[] {
  return [...bars.matchAll(/1+/g)].map((run) => ({ at: run.index, width: run[0].length }))
}
