import { Button, FileButton } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { toast } from '../../lib/toast.ts'
import { Picture } from './picture.tsx'
import classes from './product-dialog.module.css'
import { texts } from './texts.ts'

const mostBytes = 5 * 1024 * 1024

interface Props {
  /** Null while the product has no picture. */
  readonly productId: number | null
  readonly name: string
  /** A chosen file, uploaded when the form is saved. */
  readonly picture: File | null
  readonly onChange: (picture: File | null) => void
  /** Removes the stored picture. */
  readonly onRemove: () => void
}

/** The picture in the form, 160 px, with a button to choose another. */
export function PictureField({ productId, name, picture, onChange, onRemove }: Props) {
  const choose = (file: File | null) => {
    if (file && file.size > mostBytes) toast.error(texts.imageTooBig)
    else if (file) onChange(file)
  }
  return (
    <div className={classes.pictureField}>
      <Picture productId={productId} name={name} side={160} chosen={picture} />
      <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp">
        {(props) => (
          <Button {...props} variant="default" size="xs" leftSection={<IconPhotoUp size={16} aria-hidden />}>
            {productId === null && picture === null ? texts.chooseImage : texts.changeImage}
          </Button>
        )}
      </FileButton>
      {(picture !== null || productId !== null) && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => (picture === null ? onRemove() : onChange(null))}
        >
          {texts.removeImage}
        </Button>
      )}
      <span className={classes.hint}>{picture ? texts.imagePending : texts.imageKinds}</span>
    </div>
  )
}
