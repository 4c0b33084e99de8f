import type { DisasterType } from './disaster-types.ts'

export const disasterTypesEs: Record<DisasterType, string> = {
  hurricane: 'Huracán',
  tropicalStorm: 'Tormenta tropical',
  tornado: 'Tornado',
  flood: 'Inundación',
  wildfire: 'Incendio forestal',
  winterStorm: 'Tormenta invernal',
  severeStorm: 'Tormenta severa',
  earthquake: 'Terremoto',
  powerOutage: 'Corte de electricidad',
  cyberIncident: 'Incidente cibernético',
  communicationsOutage: 'Corte de comunicaciones',
  fire: 'Incendio en el edificio',
  landslide: 'Deslizamiento de tierra',
  tsunami: 'Tsunami',
  volcano: 'Erupción volcánica',
  chemicalSpill: 'Derrame químico',
  publicHealth: 'Emergencia de salud pública',
  civilUnrest: 'Disturbios',
  robbery: 'Robo o ataque',
}
