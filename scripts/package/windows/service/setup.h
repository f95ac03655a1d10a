/* What the installer and the uninstaller do to Windows. Each returns an error of Windows, 0 for none. */
#pragma once
#include <windows.h>

/* Makes the service, or sets that of an earlier version right. */
DWORD install_service(void);
DWORD remove_service(void);
/* Makes the data folder, and closes it to everybody but the service, SYSTEM and administrators. */
DWORD protect_data(void);
