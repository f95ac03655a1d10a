import { SIGNATURE } from '@yunque/contract/core/signature'
import classes from './print-document.module.css'

interface Props {
  readonly names: readonly string[]
  /** The drawn signature of the first (deliveries.signature). */
  readonly signed?: string | undefined
}

/** Signature lines: 'Entregué conforme', 'Recibí conforme'. */
export function Signatures({ names, signed }: Props) {
  return (
    <div className={classes.signatures}>
      {names.map((name, at) => (
        <span key={name}>
          {at === 0 && signed !== undefined && (
            <svg
              className={classes.signed}
              viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
              role="img"
              aria-label="Firma"
            >
              <path d={signed} />
            </svg>
          )}
          {name}
        </span>
      ))}
    </div>
  )
}
