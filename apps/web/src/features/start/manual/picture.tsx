import { Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import classes from './picture.module.css'
import { texts } from './texts.ts'

/** A picture of the manual, small beside the text; a click shows it in its size. */
export function Picture({ source, title }: { source: string; title: string }) {
  const [large, largeIs] = useDisclosure()
  // The picture is not taken yet.
  if (source === '') return null
  return (
    <>
      <UnstyledButton className={classes.button} aria-label={texts.enlarge(title)} onClick={largeIs.open}>
        <img className={classes.small} src={source} alt={title} loading="lazy" />
      </UnstyledButton>
      <Modal opened={large} onClose={largeIs.close} title={title} size="auto" centered zIndex={400}>
        <img className={classes.large} src={source} alt={title} />
      </Modal>
    </>
  )
}
