import classes from './version.module.css'

/** The version; a trial version is shown in red. */
export function Version({ version }: { version: string }) {
  return <span className={version.includes('_pre') ? classes.trial : undefined}>{version}</span>
}
