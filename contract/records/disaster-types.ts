/** What most reports are about, the most frequent first, in the words that are stored. Any other text is stored as it was typed. */
export const disasterTypes = {
  hurricane: 'Hurricane',
  tropicalStorm: 'Tropical storm',
  tornado: 'Tornado',
  flood: 'Flood',
  wildfire: 'Wildfire',
  winterStorm: 'Winter storm',
  severeStorm: 'Severe storm',
  earthquake: 'Earthquake',
  powerOutage: 'Power outage',
  cyberIncident: 'Cyber incident',
  communicationsOutage: 'Communications outage',
  fire: 'Fire in the building',
  landslide: 'Landslide',
  tsunami: 'Tsunami',
  volcano: 'Volcanic eruption',
  chemicalSpill: 'Chemical spill',
  publicHealth: 'Public health emergency',
  civilUnrest: 'Civil unrest',
  robbery: 'Robbery or attack',
} as const

export type DisasterType = keyof typeof disasterTypes
export const disasterTypeNames = Object.keys(disasterTypes) as DisasterType[]
