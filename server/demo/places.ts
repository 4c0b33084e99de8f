// The locations of the sample organizations: the hurricane coast, and some elsewhere. The names are invented.

export interface Place {
  city: string
  state: 'AL' | 'AR' | 'CA' | 'CO' | 'FL' | 'GA' | 'IL' | 'LA' | 'MS' | 'NC' | 'OH' | 'PR' | 'SC' | 'TN' | 'TX' | 'VA' | 'WA' | 'WI'
  zip: string
  /** How hard the storm of the sample reports hit: 0 not at all, 3 hardest. */
  hit: 0 | 1 | 2 | 3
  names: string[]
}

export const places: Place[] = [
  {
    city: 'Biloxi',
    state: 'MS',
    zip: '39530',
    hit: 3,
    names: ['Pelican Harbor Community Federal Credit Union', 'Keystone Shipbuilders Credit Union'],
  },
  {
    city: 'Gulfport',
    state: 'MS',
    zip: '39501',
    hit: 3,
    names: ['Lighthouse Teachers Credit Union', 'Gulfline Rail Employees Federal Credit Union'],
  },
  { city: 'Pascagoula', state: 'MS', zip: '39567', hit: 2, names: ['Singing Pines Federal Credit Union'] },
  {
    city: 'Hattiesburg',
    state: 'MS',
    zip: '39401',
    hit: 1,
    names: ['Longleaf Community Credit Union', 'Hub Valley Medical Federal Credit Union'],
  },
  {
    city: 'Jackson',
    state: 'MS',
    zip: '39201',
    hit: 1,
    names: ['Capitol Oaks Employees Credit Union', 'Magnolia Postal Federal Credit Union'],
  },
  { city: 'Meridian', state: 'MS', zip: '39301', hit: 0, names: ['Red Clay Community Federal Credit Union'] },
  { city: 'Tupelo', state: 'MS', zip: '38801', hit: 0, names: ['Natchez Road Credit Union'] },
  { city: 'Mobile', state: 'AL', zip: '36602', hit: 2, names: ['Azalea Bay Teachers Credit Union', 'Dockside Federal Credit Union'] },
  { city: 'Montgomery', state: 'AL', zip: '36104', hit: 0, names: ['Capital Plains Federal Credit Union'] },
  {
    city: 'Birmingham',
    state: 'AL',
    zip: '35203',
    hit: 0,
    names: ['Iron Valley Credit Union', 'Vulcan Ridge Steelworkers Federal Credit Union'],
  },
  { city: 'Dothan', state: 'AL', zip: '36301', hit: 1, names: ['Wiregrass Family Credit Union'] },
  {
    city: 'New Orleans',
    state: 'LA',
    zip: '70112',
    hit: 3,
    names: ['Crescent Levee Federal Credit Union', 'Riverbend Firefighters Credit Union', 'Bayou Transit Employees Federal Credit Union'],
  },
  {
    city: 'Baton Rouge',
    state: 'LA',
    zip: '70801',
    hit: 2,
    names: ['Capitol Avenue Employees Federal Credit Union', 'Red Stick Refinery Credit Union'],
  },
  { city: 'Lafayette', state: 'LA', zip: '70501', hit: 1, names: ['Zydeco Community Federal Credit Union'] },
  { city: 'Lake Charles', state: 'LA', zip: '70601', hit: 1, names: ['Contraband Bayou Credit Union'] },
  { city: 'Shreveport', state: 'LA', zip: '71101', hit: 0, names: ['Red River Bridge Federal Credit Union'] },
  { city: 'Houma', state: 'LA', zip: '70360', hit: 3, names: ['Marshland Shrimpers Credit Union'] },
  {
    city: 'Pensacola',
    state: 'FL',
    zip: '32501',
    hit: 1,
    names: ['Sandpiper Naval Families Credit Union', 'Emerald Pier Federal Credit Union'],
  },
  { city: 'Panama City', state: 'FL', zip: '32401', hit: 1, names: ['Saint Andrew Sound Credit Union'] },
  { city: 'Tallahassee', state: 'FL', zip: '32301', hit: 0, names: ['Canopy Road State Employees Credit Union'] },
  { city: 'Jacksonville', state: 'FL', zip: '32202', hit: 0, names: ['River City Longshore Federal Credit Union'] },
  { city: 'Tampa', state: 'FL', zip: '33602', hit: 0, names: ['Sunshine Skyway Credit Union'] },
  { city: 'Miami', state: 'FL', zip: '33130', hit: 0, names: ['Biscayne Breeze Federal Credit Union'] },
  { city: 'Fort Myers', state: 'FL', zip: '33901', hit: 0, names: ['Palm Cove Community Credit Union'] },
  { city: 'Houston', state: 'TX', zip: '77002', hit: 0, names: ['Ship Channel Federal Credit Union', 'Bluebonnet Energy Credit Union'] },
  { city: 'Galveston', state: 'TX', zip: '77550', hit: 0, names: ['Seawall Community Credit Union'] },
  { city: 'Beaumont', state: 'TX', zip: '77701', hit: 0, names: ['Spindle Hill Federal Credit Union'] },
  { city: 'Corpus Christi', state: 'TX', zip: '78401', hit: 0, names: ['Padre Coast Credit Union'] },
  { city: 'Dallas', state: 'TX', zip: '75201', hit: 0, names: ['Trinity Forks Federal Credit Union'] },
  { city: 'Savannah', state: 'GA', zip: '31401', hit: 0, names: ['Live Oak Port Employees Credit Union'] },
  { city: 'Atlanta', state: 'GA', zip: '30303', hit: 0, names: ['Peachtree Line Federal Credit Union', 'Piedmont Hills Credit Union'] },
  { city: 'Charleston', state: 'SC', zip: '29401', hit: 0, names: ['Palmetto Battery Credit Union'] },
  { city: 'Wilmington', state: 'NC', zip: '28401', hit: 0, names: ['Cape Lantern Federal Credit Union'] },
  { city: 'Norfolk', state: 'VA', zip: '23510', hit: 0, names: ['Hampton Tide Credit Union'] },
  { city: 'Memphis', state: 'TN', zip: '38103', hit: 0, names: ['Bluff City Freight Federal Credit Union'] },
  { city: 'Nashville', state: 'TN', zip: '37201', hit: 0, names: ['Cumberland Bend Credit Union'] },
  { city: 'Little Rock', state: 'AR', zip: '72201', hit: 0, names: ['Ozark Gateway Federal Credit Union'] },
  { city: 'Madison', state: 'WI', zip: '53703', hit: 0, names: ['Four Lakes Community Credit Union'] },
  { city: 'Milwaukee', state: 'WI', zip: '53202', hit: 0, names: ['Harbor Bluff Credit Union'] },
  { city: 'Chicago', state: 'IL', zip: '60602', hit: 0, names: ['Lakefront Transit Federal Credit Union'] },
  { city: 'Columbus', state: 'OH', zip: '43215', hit: 0, names: ['Buckeye Valley Credit Union'] },
  { city: 'Denver', state: 'CO', zip: '80202', hit: 0, names: ['Front Range Firefighters Credit Union'] },
  { city: 'Sacramento', state: 'CA', zip: '95814', hit: 0, names: ['Golden Delta Federal Credit Union'] },
  { city: 'Santa Rosa', state: 'CA', zip: '95401', hit: 0, names: ['Redwood Valley Credit Union'] },
  { city: 'Spokane', state: 'WA', zip: '99201', hit: 0, names: ['Inland Falls Credit Union'] },
  { city: 'San Juan', state: 'PR', zip: '00901', hit: 0, names: ['Cooperativa Costa Serena'] },
]

/** Organizations of the other types: they lend a hand, and enrolled without a charter number. */
export const others = [
  { type_organization: 'Association', name: 'Gulf States Credit Union League', city: 'Montgomery', state: 'AL', zip: '36104' },
  { type_organization: 'Association', name: 'Great Lakes Credit Union Association', city: 'Madison', state: 'WI', zip: '53703' },
  { type_organization: 'Partner', name: 'Northlight Mutual Insurance', city: 'Madison', state: 'WI', zip: '53703' },
  { type_organization: 'Partner', name: 'Tern Mobile Branches', city: 'Atlanta', state: 'GA', zip: '30303' },
] as const
