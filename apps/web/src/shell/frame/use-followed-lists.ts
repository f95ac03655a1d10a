import { useEffect } from 'react'
import { useOnline } from '../../lib/api-client/connection.ts'
import { useSession } from '../../lib/api-client/session.ts'
import { favourites } from '../../ui/screen/favourites.ts'
import { recents } from '../../ui/screen/recents.ts'

/** Brings the user's favourites and recent documents from the server (screens.favourites). */
export function useFollowedLists(): void {
  const sessionId = useSession()?.sessionId
  const online = useOnline()
  useEffect(() => {
    if (sessionId === undefined || !online) return
    for (const list of [favourites, recents]) void list.follow()
  }, [sessionId, online])
}
