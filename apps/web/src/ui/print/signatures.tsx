import classes from './print-document.module.css'

/** Lines to sign on: 'Entregué conforme', 'Recibí conforme'. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.signatures}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}
