import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { RollCall, RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { useNotManager } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { NotForMembers } from './NotForMembers.tsx'
import styles from './PhoneSheet.module.css'
import { RollCallFoot } from './RollCallFoot.tsx'
import { rollCallQuery } from './roll-call-queries.ts'

const boxes = ['safe', 'needs_help', 'not_reached', 'can'] as const

/** For a phone tree on paper: one line a person, boxes to tick, space for a note. */
export function PhoneSheetScreen() {
  const { t } = useTranslation('roll-calls')
  const { id = '' } = useParams()
  const notManager = useNotManager()
  const query = useQuery({ ...rollCallQuery(id), enabled: notManager !== 'member' })
  const back = { to: `/roll-call/${id}`, label: t('title') }
  if (notManager === 'member') return <NotForMembers title={t('sheet.title')} back={back} />
  return (
    <RecordPage query={query} title={t('sheet.title')} back={back} icon="users" missing={t('running.missing')}>
      {(rollCall) => <Sheet rollCall={rollCall} people={rollCall.people} back={back} />}
    </RecordPage>
  )
}

interface Props {
  rollCall: RollCall
  people: readonly RollCallPerson[]
  back: { to: string; label: string }
}

function Sheet({ rollCall, people, back }: Props) {
  const { t } = useTranslation('roll-calls')
  return (
    <>
      <PageHead title={t('sheet.title')} lead={rollCall.incident?.name ?? t('sheet.lead')} back={back} actions={<PrintButton />} />
      <div className={`surface ${styles.frame}`}>
        <table className={styles.sheet}>
          <caption className="visually-hidden">{t('sheet.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {t('sheet.name')}
              </th>
              <th scope="col" className={styles.phone}>
                {t('sheet.phone')}
              </th>
              <th scope="col">{t('sheet.office')}</th>
              {boxes.map((box) => (
                <th key={box} scope="col" className={styles.box}>
                  {t(`sheet.boxes.${box}`)}
                </th>
              ))}
              <th scope="col" className={styles.note}>
                {t('sheet.note')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.first_name} {person.last_name}
                </th>
                <td>{person.phone ? <PhoneLink number={person.phone} /> : '–'}</td>
                <td>{person.office || '–'}</td>
                {boxes.map((box) => (
                  <td key={box} className={styles.box}>
                    <span className={styles.square}>{isTicked(person, box) && '✓'}</span>
                    {isTicked(person, box) && <span className="visually-hidden">{t(`sheet.boxes.${box}`)}</span>}
                    <span className={styles.word} aria-hidden="true">
                      {t(`sheet.boxes.${box}`)}
                    </span>
                  </td>
                ))}
                <td className={styles.note} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rollCall.is_exercise && <ExerciseBand />}
      <RollCallFoot title={t('sheet.title')} />
    </>
  )
}

const isTicked = ({ state, work }: RollCallPerson, box: (typeof boxes)[number]) => (box === 'can' ? work === 'can' : state === box)
