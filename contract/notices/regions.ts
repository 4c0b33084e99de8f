// The regional offices of NCUA, as dated data with its sources: a notice goes to the director of the region of the credit union's state. What was not found
// in a source is null. A change of the regions is a new entry, and the one that it replaces gets its last day.

export interface Region {
  id: string
  name: string
  address: string
  phone: string | null
  email: string | null
  states: readonly string[]
  /** When the states were last read from NCUA, and where. */
  states_as_of: string
  /** The day of the source of the address. */
  address_as_of: string
  /** The day of the source of phone and email; null without any. */
  contact_as_of: string | null
  source: string
  in_force_from: string
  in_force_until: string | null
}

const addresses = 'NCUA’s announcement of its regional offices, January 7, 2019'
const states = 'NCUA’s directory of credit unions of December 31, 2025'
const common = { states_as_of: '2025-12-31', address_as_of: '2019-01-07', in_force_from: '2019-01-07', in_force_until: null }

/**
 * The states are those of NCUA's directory, which names the region of each credit union. A few of the largest credit unions report to the Office of
 * National Examinations and Supervision instead, which the directory counts as region 8.
 */
export const regions: readonly Region[] = [
  {
    ...common,
    id: 'eastern-2019',
    name: 'Eastern Region',
    address: '1900 Duke Street, Suite 300, Alexandria, VA 22314',
    phone: null,
    email: null,
    states: ['CT', 'DC', 'DE', 'MA', 'MD', 'ME', 'MI', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VA', 'VT', 'WV'],
    contact_as_of: null,
    source: `${states}; ${addresses}`,
  },
  {
    ...common,
    id: 'southern-2019',
    name: 'Southern Region',
    address: '4807 Spicewood Springs Road, Suite 5200, Austin, TX 78759',
    phone: '512-342-5600',
    email: null,
    states: ['AL', 'AR', 'FL', 'GA', 'IN', 'KY', 'LA', 'MS', 'NC', 'OH', 'OK', 'PR', 'SC', 'TN', 'TX', 'VI'],
    contact_as_of: '2017-09-01',
    source: `${states}; ${addresses}; NCUA on Hurricane Harvey, as NAFCU quoted it on September 1, 2017`,
  },
  {
    ...common,
    id: 'western-2019',
    name: 'Western Region',
    address: '1230 West Washington Street, Suite 301, Tempe, AZ 85281',
    phone: '602-302-6000',
    email: 'WesternMail@ncua.gov',
    states: [
      ...[
        'AK',
        'AZ',
        'CA',
        'CO',
        'GU',
        'HI',
        'IA',
        'ID',
        'IL',
        'KS',
        'MN',
        'MO',
        'MT',
        'ND',
        'NE',
        'NM',
        'NV',
        'OR',
        'SD',
        'UT',
        'WA',
        'WI',
      ],
      'WY',
    ],
    // The day on which the fires began: its source says the month.
    contact_as_of: '2025-01-07',
    source: `${states}; ${addresses}; NCUA on the wildfires of Los Angeles, January 2025`,
  },
]

/** Null for a state in which NCUA lists no credit union. */
export const regionOf = (state: string | null, day: string): Region | null =>
  regions.find(
    (each) =>
      each.states.includes(state ?? '') && each.in_force_from <= day && (each.in_force_until === null || day <= each.in_force_until),
  ) ?? null
