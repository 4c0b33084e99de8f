import { operationalFields } from '#contract/catalogue/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import checkStyles from '#web/ui/form/Checkbox.module.css'
import type { ReportSearch } from './report-search.ts'
import styles from './SystemFilters.module.css'

type Systems = Pick<ReportSearch, 'down' | 'working'>

/** Which systems must be down, and which must be working. None is both: ticking one box of a system clears the other. */
export function SystemFilters({ value: { down, working }, onChange }: { value: Systems; onChange: (value: Systems) => void }) {
  const { t } = useTranslation('disaster-reports')
  const choose = (field: (typeof operationalFields)[number], is: keyof Systems, isWanted: boolean) => {
    const otherwise = { down: down.filter((each) => each !== `${field}_down`), working: working.filter((each) => each !== field) }
    if (is === 'down') return onChange({ ...otherwise, ...(isWanted && { down: [...otherwise.down, `${field}_down` as const] }) })
    onChange({ ...otherwise, ...(isWanted && { working: [...otherwise.working, field] }) })
  }
  return (
    <fieldset>
      <legend className="strong">{t('find.systems')}</legend>
      <table className={styles.systems}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('find.down')}</th>
            <th scope="col">{t('find.working')}</th>
          </tr>
        </thead>
        <tbody>
          {operationalFields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              {(['down', 'working'] as const).map((is) => (
                <td key={is}>
                  <label className={`${checkStyles.check} ${styles.box}`}>
                    <input
                      type="checkbox"
                      name={is === 'down' ? `${field}_down` : field}
                      aria-label={`${t(`fields.${field}`)}: ${t(`find.${is}`)}`}
                      checked={is === 'down' ? down.includes(`${field}_down`) : working.includes(field)}
                      onChange={(event) => choose(field, is, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
