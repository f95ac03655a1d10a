/* What the installer and the uninstaller do to Windows. Each returns an error of Windows, 0 for none. */
#pragma once
#include <windows.h>

/* Makes the service, or sets that of an earlier version right. */
DWORD install_service(void);
DWORD remove_service(void);
/* Makes the data folder, which SYSTEM and administrators alone may write to, and in it the folders of the service: the
   store and the logs. What could be written by others before is set aside. */
DWORD protect_data(void);
/* Makes the folder of the program, which SYSTEM and administrators alone may write to. */
DWORD protect_program(wchar_t *folder);
