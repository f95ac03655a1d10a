import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './floating-menu.module.css'

interface FloatingMenuProps {
  /** Position in the window; null while closed. */
  at: { x: number; y: number } | null
  label: string
  onClose(): void
  children: ReactNode
}

const outside = ['mousedown', 'touchstart']

/** A menu at a point of the window, for right clicks and menu keys. */
export function FloatingMenu({ at, label, onClose, children }: FloatingMenuProps) {
  return (
    <Menu
      opened={at !== null}
      onChange={(opened) => !opened && onClose()}
      // Without `keydown` of the default: the key that opens the menu would close it when nothing is animated.
      clickOutsideEvents={outside}
      position="bottom-start"
      offset={2}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      withinPortal
      loop
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          className={styles.anchor}
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  )
}
