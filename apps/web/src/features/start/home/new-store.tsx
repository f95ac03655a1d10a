import { Button } from '@mantine/core'
import { IconDatabaseImport, IconDeviceDesktopUp, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import steps from './first-steps.module.css'
import classes from './new-store.module.css'
import { texts } from './texts.ts'

/** The choice of an empty store: to begin, to restore a backup (store.restore-in-browser), or to be the reserve of another store. */
export function NewStore({ onBegin }: { readonly onBegin: () => void }) {
  const heading = useId()
  return (
    <section className={steps.root} aria-labelledby={heading}>
      <h2 className={steps.heading} id={heading}>
        {texts.newStore}
      </h2>
      <div className={classes.ways}>
        <div className={classes.way}>
          <IconSparkles className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <p className={classes.help}>{texts.beginHelp}</p>
          <Button onClick={onBegin}>{texts.begin}</Button>
        </div>
        <div className={classes.way}>
          <IconDatabaseImport className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <p className={classes.help}>{texts.restoreHelp}</p>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/account/restore" />}>
            {texts.restore}
          </Button>
        </div>
        <div className={classes.way}>
          <IconDeviceDesktopUp className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <p className={classes.help}>{texts.reserveHelp}</p>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/account/reserve" />}>
            {texts.reserve}
          </Button>
        </div>
      </div>
    </section>
  )
}
