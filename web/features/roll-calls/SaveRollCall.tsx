import { API_BASE } from '#contract/wire.ts'
import { DownloadLinks } from '#web/ui/action/DownloadLinks.tsx'

/** Downloads the names and answers as a file. */
export const SaveRollCall = ({ id }: { id: string }) => <DownloadLinks to={`${API_BASE}/roll-calls/${id}.csv`} variant="secondary" />
