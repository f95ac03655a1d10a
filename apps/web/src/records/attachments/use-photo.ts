import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { photoQuery } from './attachments.api.ts'
import type { AttachmentSubject } from './subject.ts'

/** The address of a photo in the memory of the page; undefined while it loads. */
export function usePhoto(
  subject: AttachmentSubject,
  attachmentId: number,
  { size, enabled }: { readonly size: 'thumb' | 'full'; readonly enabled: boolean },
): { readonly url: string | undefined; readonly fault: string | undefined } {
  const { data, error } = useQuery({ ...photoQuery(subject, attachmentId, size), enabled })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, fault: error?.message }
}
