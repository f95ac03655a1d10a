import classes from './version.module.css'

/** A trial version is red wherever it shows. */
export function Version({ version }: { version: string }) {
  return <span className={version.includes('_pre') ? classes.trial : undefined}>{version}</span>
}
