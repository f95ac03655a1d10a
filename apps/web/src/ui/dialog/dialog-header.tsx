import { ActionIcon, Modal } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './record-dialog.module.css'

interface Props {
  readonly title: string
  readonly status: ReactNode
  readonly onClose: () => void
}

/** Title and status. The close button is a cross, on phones an arrow back. */
export function DialogHeader({ title, status, onClose }: Props) {
  const button = { variant: 'subtle', color: 'gray', size: 32, onClick: onClose } as const
  return (
    <div className={classes.header}>
      <ActionIcon {...button} aria-label="Volver" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      {status}
      <ActionIcon {...button} aria-label="Cerrar" className={classes.close}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
