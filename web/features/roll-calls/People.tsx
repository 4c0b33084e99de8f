import { type ReactNode, useState } from 'react'
import type { RollCall, RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { AskAgain } from './AskAgain.tsx'
import { CaseItem } from './CaseItem.tsx'
import { countByOffice, groupPeople, isUntaken } from './group-people.ts'
import { MarkAs } from './MarkAs.tsx'
import styles from './People.module.css'
import { PersonItem } from './PersonItem.tsx'
import { useSourceText } from './person-text.ts'

interface Props {
  rollCall: RollCall
  people: readonly RollCallPerson[]
  mayMark: boolean
  /** Whether the person takes care of cases: also after the end. */
  mayHelp: boolean
}

/** The value of the filter for people without an office, whose name is empty. */
const NO_OFFICE = 'none'

/** Who may need help first and who does, then whose text somebody has to read, then who is silent, then those who are safe. */
export function People({ rollCall, people, mayMark, mayHelp }: Props) {
  const { t } = useTranslation('roll-calls')
  const [office, setOffice] = useState('')
  const offices = countByOffice(people)
  const here = office === '' ? people : people.filter((person) => (person.office || NO_OFFICE) === office)
  // Whoever needs help is never filtered out.
  const { mayNeedHelp, needsHelp } = groupPeople(people)
  const { toDecide, silent, safe } = groupPeople(here)
  const caseItem = (person: RollCallPerson) => (
    <CaseItem key={person.id} person={person} rollCallId={rollCall.id} mayMark={mayMark} mayHelp={mayHelp} />
  )
  const item = (person: RollCallPerson) => (
    <PersonItem key={person.id} person={person} rollCallId={rollCall.id} mayMark={mayMark} mayHelp={mayHelp} />
  )
  return (
    <>
      {mayNeedHelp.length > 0 && (
        <Group
          id="may-need-help"
          title={t('running.mayNeedHelpCount', { count: mayNeedHelp.length })}
          aside={<Untaken people={mayNeedHelp} />}
          urgent={mayNeedHelp.some(isUntaken)}
        >
          {mayNeedHelp.map(caseItem)}
        </Group>
      )}
      {needsHelp.length > 0 && (
        <Group
          id="needs-help"
          title={t('running.needsHelp', { count: needsHelp.length })}
          aside={<Untaken people={needsHelp} />}
          urgent={needsHelp.some(isUntaken)}
        >
          {needsHelp.map(caseItem)}
        </Group>
      )}
      {offices.length > 1 && (
        <div className="space-below-6 no-print">
          <SelectField
            name="office"
            label={t('running.office')}
            value={office}
            onChange={setOffice}
            emptyLabel={t('running.allOffices')}
            options={offices.map(({ office: name }) => ({ value: name || NO_OFFICE, label: name || t('running.noOffice') }))}
          />
        </div>
      )}
      {toDecide.length > 0 && (
        <Group id="to-decide" title={t('replies.toDecide', { count: toDecide.length })}>
          {toDecide.map(item)}
        </Group>
      )}
      <section className="space-below-6" aria-labelledby="silent">
        <div className={styles.head}>
          <h2 id="silent">{t('running.silent', { count: silent.length })}</h2>
          {mayMark && silent.length > 0 && <AskAgain rollCall={rollCall} />}
        </div>
        {silent.length > 0 ? (
          <ul className="surface ruled">{silent.map(item)}</ul>
        ) : (
          mayNeedHelp.length + toDecide.length === 0 && <Note tone="good">{t('running.everyone')}</Note>
        )}
      </section>
      {safe.length > 0 && <Safe people={safe} rollCallId={rollCall.id} mayMark={mayMark} />}
      {offices.length > 1 && <Offices people={people} />}
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  /** At the right end of the title. */
  aside?: ReactNode
  urgent?: boolean
  children: ReactNode
}

function Group({ id, title, aside, urgent = false, children }: GroupProps) {
  return (
    <section className="space-below-6" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <ul className={`surface ruled ${urgent ? styles.urgent : ''}`}>{children}</ul>
    </section>
  )
}

/** How many nobody has taken. */
function Untaken({ people }: { people: readonly RollCallPerson[] }) {
  const { t } = useTranslation('roll-calls')
  const count = people.filter(isUntaken).length
  return count > 0 ? <span className="small soft">{t('case.untaken', { count })}</span> : null
}

/** Folded, because nobody has to do anything about them. */
function Safe({ people, rollCallId, mayMark }: { people: readonly RollCallPerson[]; rollCallId: string; mayMark: boolean }) {
  const { t } = useTranslation('roll-calls')
  const sourceText = useSourceText()
  return (
    <div className="space-below-6">
      <Disclosure title={t('running.safe', { count: people.length })} icon="good" row printed>
        <ul className="ruled">
          {people.map((person) => (
            <li key={person.id} className={styles.answered}>
              <div>
                <b>
                  {person.first_name} {person.last_name}
                </b>
                <p className="soft small">
                  {person.office && <>{person.office}. </>}
                  {person.work && <>{t(`work.${person.work}`)}. </>}
                  {person.words && <>{t('running.quoted', { words: person.words })} </>}
                  {sourceText(person)}
                </p>
              </div>
              <div className="no-print">
                {mayMark ? <MarkAs person={person} rollCallId={rollCallId} /> : <StatusBadge tone="good">{t('states.safe')}</StatusBadge>}
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Offices({ people }: Pick<Props, 'people'>) {
  const { t } = useTranslation('roll-calls')
  return (
    <section className="space-below-6" aria-labelledby="by-office">
      <div className={styles.head}>
        <h2 id="by-office">{t('running.byOffice')}</h2>
      </div>
      <ul className={`surface ${styles.offices}`}>
        {countByOffice(people).map(({ office, asked, accounted, can }) => (
          <li key={office} className={styles.line}>
            <span>{office || t('running.noOffice')}</span>
            <span className="numeric soft">
              {t('running.officeLine', { done: accounted, count: asked })}, {t('running.officeCan', { count: can })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
