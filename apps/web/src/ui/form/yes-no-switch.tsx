import { Switch, type SwitchProps } from '@mantine/core'
import classes from './switch-field.module.css'

/** A switch that says NO or SI. Give it a label, or an `aria-label` where the row names it. */
export function YesNoSwitch(props: Omit<SwitchProps, 'classNames' | 'size' | 'onLabel' | 'offLabel'>) {
  return (
    <Switch
      {...props}
      classNames={{ root: classes.root, track: classes.track, trackLabel: classes.trackLabel }}
      size="md"
      onLabel="SI"
      offLabel="NO"
    />
  )
}
