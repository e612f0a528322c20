import { enable } from 'darkreader';

enable({});
