import { useNavigate, useRouter } from '@tanstack/react-router'
import { useShortcuts } from '../shortcuts/shortcuts.ts'

/** 'Volver' and Escape: back in the history, or to `home` when the page was opened by its address. */
export function useBack(home: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: home }))
  useShortcuts([{ keys: 'Escape', label: 'Volver', run: back }])
  return back
}
