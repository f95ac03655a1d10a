import { Switch, type SwitchProps } from '@mantine/core'
import classes from './switch-field.module.css'

/** A switch with the texts NO and SI. Give it a label, or an `aria-label` when the row has the label. */
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
