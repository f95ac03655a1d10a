import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureQuery } from './product.api.ts'
import classes from './product-dialog.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Null when it has none. */
  readonly productId: number | null
  readonly name: string
  /** Side of the square in pixels: 160 in the form, 250 elsewhere. */
  readonly side: 160 | 250
  /** A chosen file that is not uploaded yet; shown instead. */
  readonly chosen?: File | null
}

/** The picture of a product, loaded with the session and shown from memory. */
export function Picture({ productId, name, side, chosen = null }: Props) {
  const stored = useQuery({
    ...pictureQuery(productId ?? 0, side === 160 ? 'thumb' : 'full'),
    enabled: productId !== null && chosen === null,
  })
  const url = useObjectUrl(chosen ?? (productId === null ? undefined : stored.data))
  return (
    <div className={classes.picture} style={{ '--yq-side': `${side}px` }}>
      {url === undefined ? (
        <span className={classes.noPicture}>
          <IconPhoto size={32} stroke={1.25} aria-hidden />
          {texts.noImage}
        </span>
      ) : (
        <img src={url} alt={texts.imageOf(name)} width={side} height={side} />
      )}
    </div>
  )
}

function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
