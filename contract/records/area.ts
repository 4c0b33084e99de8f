// The area of an incident, as it is typed.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

/** There are 3,231 counties, Puerto Rico's municipalities among them. */
const MOST_COUNTIES = 3250
export const states = s.listOf(z.array(s.choice(stateCodes), { error: fieldErrors.choice }), stateCodes.length, fieldErrors.tooManyStates)
export const counties = s.listOf(z.array(s.county(), { error: fieldErrors.county }), MOST_COUNTIES, fieldErrors.tooManyCounties)

/** The most credit unions that a request names. */
export const MOST_NAMED = 5000
