import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMayNotices } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { FiledNotice } from './FiledNotice.tsx'
import { NoAccess } from './NoAccess.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { noticeQuery } from './notice-queries.ts'

/** One notice: its draft, or what was filed. */
export function NoticeScreen() {
  const { t } = useTranslation('notices')
  const { id = '' } = useParams()
  const why = useMayNotices()
  // What was drafted while the credit union was insured stays.
  const isOpen = why === null || why === 'not_insured'
  const query = useQuery({ ...noticeQuery(id), enabled: isOpen })
  const back = { to: '/notices', label: t('toList') }
  if (!isOpen) return <NoAccess why={why} />
  return (
    <RecordPage query={query} title={t('title')} back={back} icon="list" missing={t('missing')}>
      {(notice) => (notice.filed ? <FiledNotice notice={notice} filed={notice.filed} /> : <NoticeForm key={notice.id} notice={notice} />)}
    </RecordPage>
  )
}
