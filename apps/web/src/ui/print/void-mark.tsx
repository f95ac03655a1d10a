import classes from './print-frame.module.css'

/** 'ANULADA' across a paper. */
export function VoidMark({ text }: { readonly text: string }) {
  return <div role="img" aria-label={text} data-text={text} className={classes.watermark} />
}
