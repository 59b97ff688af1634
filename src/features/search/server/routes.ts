import { search } from '#features/search/contract.ts';
import { read, type Route } from '#platform/server/http/feature.ts';
import { findAll } from './queries.ts';

export const routes: Route[] = [read(search, findAll)];
