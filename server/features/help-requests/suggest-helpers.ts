import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { SearchedFieldName } from '#contract/catalogue/prepare-form.ts'
import type { HelpRequest, Suggestion } from '#contract/help-requests/schemas.ts'
import { type HelpKind, type SuggestionReason, suggestionReasons } from '#contract/records/help-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { milesFrom } from '#server/domain/geography/distance.ts'
import { isAffected } from '#server/domain/now/now-of.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { isQuestionShown } from '#server/domain/organizations/is-question-shown.ts'
import { phoneFor } from '#server/domain/organizations/phone.ts'
import type { Settled } from '#server/domain/settled.ts'
import { textKey } from '#server/lib/database/keys.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { compareGenerator, sizeSentence } from './generator-fit.ts'
import type { RequestRow } from './queries.ts'

/** The most suggestions; a longer list would not be read. */
const SUGGESTED = 50

type Organizations = ExpressionBuilder<Tables, 'credit_unions'>
type Condition = (eb: Organizations) => Expression<SqlBool>

const gave = (name: SearchedFieldName) => (eb: Organizations) => eb.and([eb(name, '=', true), isQuestionShown(eb, name)])

/** Organizations that said they have it. A fixed generator cannot be lent, and the forms do not ask about staff or other things. */
const saidTheyHave: Record<HelpKind, Condition | null> = {
  generator: (eb) =>
    eb.and([gave('generators_available')(eb), eb.or([eb('generator_mobility', 'is', null), eb('generator_mobility', '<>', 'Fixed')])]),
  mobile_branch: gave('mobile_branch_access'),
  portable_atm: gave('atms_portable_available'),
  burner_phones: gave('burner_phones'),
  space: gave('mobile_branch_alt_space_to_share'),
  staff: null,
  other: null,
}

/**
 * Organizations that said they have the requested thing, nearest first, without those that were hit themselves or have offered it already. Unconfirmed ones come after the
 * others of their distance, as in a search.
 */
export async function suggestHelpers(db: Db, actor: Actor, request: RequestRow): Promise<Suggestion[]> {
  const isHolder = saidTheyHave[request.kind]
  if (!isHolder || actor.isShutOut) return []
  const mustHaves = JSON.parse(request.must_haves) as MustHaves
  const rows = await findHolders(await settleNow(db), actor, { request, isHolder })
  const suggestions = rows.map(({ id, name, confirmed_at, is_not_listed, city, state, miles, is_invited, phone, ...said }) => ({
    credit_union: { id, name, ...badgeOf({ confirmed_at, is_not_listed }), city, state },
    distance_miles: Math.round(miles ?? 0),
    is_invited: Boolean(is_invited),
    phone,
    ...whyOf(request.kind, said, mustHaves),
  }))
  // What does not fit is better than nothing, and comes last.
  return suggestions.toSorted((one, other) => Number(isMisfit(one)) - Number(isMisfit(other)))
}

const isMisfit = ({ generator }: Suggestion) => generator?.fit === 'differs'

function findHolders(db: Settled, actor: Actor, { request, isHolder }: { request: RequestRow; isHolder: Condition }) {
  const miles = milesFrom(request, 'credit_unions')
  return db
    .selectFrom('credit_unions')
    .select([
      'id',
      'name',
      'confirmed_at',
      'is_not_listed',
      'city',
      'state',
      'core_system',
      'generator_mobility',
      'generator_fuel',
      'generator_kw',
      'generator_voltage',
      'generator_connector',
    ])
    .select(miles.as('miles'))
    .select(phoneFor(actor).as('phone'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('help_invitations')
            .select('help_invitations.help_request_id')
            .whereRef('help_invitations.credit_union_id', '=', 'credit_unions.id')
            .where('help_invitations.help_request_id', '=', request.id),
        )
        .as('is_invited'),
    )
    .where('deleted_at', 'is', null)
    .where(isVisibleClaim)
    .where('has_answers', '=', true)
    .where('latitude', 'is not', null)
    .where('id', '<>', request.credit_union_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.credit_union_id', '=', 'credit_unions.id')
            .where('offers.help_request_id', '=', request.id)
            .where('offers.state', 'not in', ['declined', 'cancelled']),
        ),
      ),
    )
    .where(isHolder)
    .where(sql<boolean>`not ${isAffected(db)}`)
    .orderBy(sql`case when ${miles} < 100.5 then 0 when ${miles} < 200.5 then 1 else 2 end`)
    .orderBy(sql`case when confirmed_at is null then 1 else 0 end`)
    .orderBy(miles)
    .orderBy('id')
    .limit(SUGGESTED)
    .execute()
}

interface Said {
  core_system: string | null
  generator_mobility: string | null
  generator_fuel: string | null
  generator_kw: string | null
  generator_voltage: string | null
  generator_connector: string | null
}

type MustHaves = NonNullable<HelpRequest['must_haves']>

/** From its own answers. `why` says the same in sentences. */
function whyOf(kind: HelpKind, said: Said, mustHaves: MustHaves): Pick<Suggestion, 'why' | 'reasons' | 'generator'> {
  const { generator_kw: kw, generator_voltage: voltage, generator_connector: connector, generator_fuel: fuel } = said
  const generator = kind === 'generator' ? compareGenerator(mustHaves, { kw, voltage, connector, fuel }) : undefined
  const has = whatItHas(kind, said)
  const others: SuggestionReason[] = []
  // A compared size names the fuel.
  if (kind === 'generator' && !generator && isSame(fuel, mustHaves.fuel)) others.push('same_fuel')
  if (isSame(said.core_system, mustHaves.core_system)) others.push('same_core_system')
  const reasons = has ? [has, ...others] : others
  const sentences = [
    has && suggestionReasons[has],
    generator && sizeSentence(generator),
    ...others.map((reason) => suggestionReasons[reason]),
  ]
  return { why: sentences.filter(Boolean).join(' '), reasons, ...(generator && { generator }) }
}

const isSame = (one: string | null, wanted: string | undefined) => one !== null && wanted !== undefined && textKey(one) === textKey(wanted)

function whatItHas(kind: HelpKind, { generator_mobility }: Said): SuggestionReason | undefined {
  if (kind === 'generator') return generator_mobility === 'Mobile' ? 'mobile_generator' : 'generator'
  return kind === 'staff' || kind === 'other' ? undefined : kind
}
