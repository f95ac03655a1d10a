import { Menu } from '@mantine/core'
import type { RowAction } from '../grid-options.ts'
import styles from './floating-menu.module.css'

/** An entry of a row's menu. A disabled one stays focusable and shows its reason. */
export function RowActionItem({ action, onRun }: { action: RowAction; onRun: () => void }) {
  const { label, icon, disabled, danger } = action
  if (disabled) {
    return (
      <Menu.Item
        aria-disabled
        closeMenuOnClick={false}
        leftSection={icon}
        className={`${styles.item} ${styles.disabled}`}
      >
        {label}
        <span className={styles.reason}>{disabled}</span>
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      leftSection={icon}
      className={styles.item ?? ''}
      data-danger={danger || undefined}
      onClick={onRun}
    >
      {label}
    </Menu.Item>
  )
}
