import classes from './print-document.module.css'

/** Signature lines: 'Entregué conforme', 'Recibí conforme'. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.signatures}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}
