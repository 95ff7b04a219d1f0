import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Known fields of the source that are not read. */
export const unreadFields = fieldNames(`
  alert category ctime dbFlags dir dst gva ias mach mag_heading messages mlat msg nac_p nac_v
  nav_altitude_fms nav_altitude_mcp nav_heading nav_modes nav_qnh nic nic_baro oat ownOp ptime rc roll
  rr_lat rr_lon rssi sda sil sil_type spi tas tat tisb total track_rate version wd ws year
`);
