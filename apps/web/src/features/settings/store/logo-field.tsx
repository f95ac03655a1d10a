import { Button, FileButton } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { CompanyLogo } from '../../../ui/page/company-logo.tsx'
import { removeLogo, uploadLogo } from './settings.api.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

const mostBytes = 5 * 1024 * 1024

/** The logo of the documents. It is saved as soon as it is chosen. */
export function LogoField({ logo }: { readonly logo: string | null }) {
  const [busy, setBusy] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    if (file.size > mostBytes) return toast.error(texts.logoTooBig)
    setBusy(true)
    try {
      await uploadLogo(file)
      toast.success(texts.saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.logo}>
      {logo === null ? <div className={classes.noLogo}>{texts.noLogo}</div> : <CompanyLogo etag={logo} />}
      <div className={classes.logoActions}>
        <FileButton onChange={(file) => void choose(file)} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <BusyButton
              {...props}
              variant="default"
              size="xs"
              busy={busy}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {logo === null ? texts.chooseLogo : texts.changeLogo}
            </BusyButton>
          )}
        </FileButton>
        {logo !== null && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            {texts.removeLogo}
          </Button>
        )}
        <span className={classes.logoHint}>{texts.logoHint}</span>
      </div>
    </div>
  )
}

const remove = () =>
  askAndRun({
    question: {
      title: texts.removeLogo,
      body: texts.removeLogoEffect,
      action: texts.removeLogo,
      danger: true,
    },
    about: { logo: null },
    run: removeLogo,
    done: texts.saved,
  })
